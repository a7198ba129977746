import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ENTRY = 'virtual:floor';
const CODE = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.body).render(createElement('p'));
`;

/** Bytes of React and react-dom alone, gzipped, built as the app is. */
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
  const outputs = [built].flat().flatMap((part) => ('output' in part ? part.output : []));
  return outputs.reduce(
    (sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0),
    0,
  );
}
