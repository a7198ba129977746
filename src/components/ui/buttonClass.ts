export type ButtonLook = 'primary' | 'secondary' | 'danger' | 'plain';

/** Returns the class names of a button, also for links that should look like one. */
export const buttonClass = (look: ButtonLook): string => `button button-${look}`;
