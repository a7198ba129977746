// Process that renders the images of some posts, until imagePool.ts disconnects it.
import { storeImage, type ImageJobs } from './imageFile';

process.once('message', ({ jobs, host }: ImageJobs) => {
  for (const job of jobs) {
    storeImage(job, host);
    process.send?.(null);
  }
});
