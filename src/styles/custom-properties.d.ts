import 'react';

declare module 'react' {
  interface CSSProperties {
    /** How a card hangs, in degrees (styles/post.css). */
    '--tilt'?: string;
  }
}
