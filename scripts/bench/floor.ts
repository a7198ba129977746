import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ENTRY = 'virtual:floor';
const CODE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(createElement('p'));
`;

/** Returns the gzipped size in bytes of a build that contains only React and react-dom. */
export async function reactBytes(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      react(),
      {
        name: 'floor',
        resolveId: (id) => (id === ENTRY ? `${process.cwd()}/floor.js` : null),
        load: (id) => (id.endsWith('/floor.js') ? CODE : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: ENTRY } },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  return outputs.reduce(
    (sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0),
    0,
  );
}
