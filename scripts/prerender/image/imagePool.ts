import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { chunks } from '../../lib/chunks';
import { storeImage, type ImageJobs } from './imageFile';

/** Number of images from which on another process is worth its start, which takes a second or two. */
const IMAGES_PER_PROCESS = 100;

const PROGRAM = new URL('./imageProcess.ts', import.meta.url);

/** Renders images in a process. Not in a thread, where Node 20 does not compile TypeScript. */
function renderInProcess(jobs: ImageJobs, onImage: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      execArgv: ['--import', 'tsx'],
      // Keeps dates.
      serialization: 'advanced',
    });
    let done = 0;
    child.on('message', () => {
      onImage();
      done += 1;
      if (done === jobs.jobs.length) child.disconnect();
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`a process that renders images ended with ${code}`)),
    );
    child.send(jobs);
  });
}

/** Renders images: a few at once here, many in as many processes as there are processors. */
export async function renderImages(
  { jobs, host }: ImageJobs,
  onProgress: (fraction: number) => void,
): Promise<void> {
  let done = 0;
  const onImage = (): void => {
    done += 1;
    onProgress(done / jobs.length);
  };
  const processes = Math.min(availableParallelism(), Math.floor(jobs.length / IMAGES_PER_PROCESS));
  if (processes < 2) {
    for (const job of jobs) {
      storeImage(job, host);
      onImage();
    }
    return;
  }
  const shares = chunks(jobs, Math.ceil(jobs.length / processes));
  await Promise.all(shares.map((share) => renderInProcess({ jobs: share, host }, onImage)));
}
