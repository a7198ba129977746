import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Rotation of a card, with its unit: '-1.1deg' (styles/post.css). */
    '--tilt'?: string;
    /** Font size of a post's text on its card, in px without the unit (styles/post.css). */
    '--size'?: number;
    /** Duration of a toast's fade-out, with its unit: '150ms' (styles/toast.css). */
    '--fade-out'?: string;
  }
}
