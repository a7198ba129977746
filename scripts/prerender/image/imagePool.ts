import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { chunks } from '../../lib/chunks';
import { storeImage, type ImageJobs } from './imageFile';

/** Number of images from which on another thread is worth its start, which takes a second or two. */
const IMAGES_PER_WORKER = 100;

function runWorker(data: ImageJobs, onImage: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./imageWorker.ts', import.meta.url), {
      workerData: data,
      execArgv: ['--import', 'tsx'],
    });
    worker.on('message', onImage);
    worker.on('error', reject);
    worker.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`an image worker ended with ${code}`)),
    );
  });
}

/** Renders images: a few at once here, many in as many threads as there are processors. */
export async function renderImages(
  { jobs, host }: ImageJobs,
  onProgress: (fraction: number) => void,
): Promise<void> {
  let done = 0;
  const onImage = (): void => {
    done += 1;
    onProgress(done / jobs.length);
  };
  const workers = Math.min(availableParallelism(), Math.floor(jobs.length / IMAGES_PER_WORKER));
  if (workers < 2) {
    for (const job of jobs) {
      storeImage(job, host);
      onImage();
    }
    return;
  }
  const shares = chunks(jobs, Math.ceil(jobs.length / workers));
  await Promise.all(shares.map((share) => runWorker({ jobs: share, host }, onImage)));
}
