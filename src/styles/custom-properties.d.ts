import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Rotation of a card, with its unit: '-1.1deg' (styles/post.css). */
    '--tilt'?: string;
  }
}
