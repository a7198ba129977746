// Worker thread that renders the images of some posts (imagePool.ts).
import { parentPort, workerData } from 'node:worker_threads';
import { storeImage, type ImageJobs } from './imageFile';

// Only the thread that starts this one sends this data.
// eslint-disable-next-line typescript/no-unsafe-type-assertion -- see above
const { jobs, host } = workerData as ImageJobs;
for (const job of jobs) {
  storeImage(job, host);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of windows, not of threads
  parentPort?.postMessage(null);
}
