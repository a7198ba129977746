// Preloaded into every program that the scripts start (see child.ts). Its standard input is a pipe
// from the parent, which closes when the parent ends, however it ends (SIGKILL and a closed
// terminal included). The program then stops as on Ctrl-C, so that Java, browsers and servers never
// outlive the command that started them.
import { isMainThread } from 'node:worker_threads';

// Node also preloads this module into the program's workers, whose standard input is not the pipe.
if (isMainThread && process.ppid === Number(process.env['STOP_WITH_PARENT'])) {
  process.stdin
    .once('end', () => process.kill(process.pid, 'SIGINT'))
    .resume()
    .unref();
}
