import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Rotation of a card, with its unit: '-1.1deg' (styles/post.css). */
    '--tilt'?: string;
    /** A reaction's share of all, in percent: '12.5%' (styles/post.css). */
    '--share'?: string;
    /** Duration of a toast's fade-out, with its unit: '150ms' (styles/toast.css). */
    '--fade-out'?: string;
  }
}
