import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Rotation of a card, with its unit: '-1.1deg' (styles/post.css). */
    '--tilt'?: string;
    /** Text on the tape of a card, a CSS string: '"sam. 21 nov."' (styles/sheet.css). */
    '--day'?: string;
    /** Font size of a post's text on its card, in px without the unit (styles/post.css). */
    '--size'?: number;
    /** Font size of a text while it is written on a phone (styles/writing.css). */
    '--phone-size'?: number;
    /** Number of the emojis of a card's reactions (styles/post.css). */
    '--emojis'?: number;
    /** A reaction's share of all, in percent: '12.5%' (styles/post.css). */
    '--share'?: string;
    /** Duration of a toast's fade-out, with its unit: '150ms' (styles/toast.css). */
    '--fade-out'?: string;
    /** Number of posts of a day (styles/sheet.css). */
    '--used'?: number;
    /** Maximum number of posts of a day (styles/sheet.css). */
    '--slots'?: number;
  }
}
