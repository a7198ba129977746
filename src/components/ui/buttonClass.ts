const LOOKS = {
  primary: 'bg-ink text-wall hover:bg-ink/85 active:bg-ink/75',
  secondary: 'border border-field bg-surface text-ink hover:bg-ink/7 active:bg-ink/12',
  danger: 'border border-danger bg-surface text-danger hover:bg-danger/10 active:bg-danger/15',
  plain: 'text-ink hover:bg-ink/8 active:bg-ink/12',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** Returns the class names of a button, also for links that should look like one. */
export const buttonClass = (look: ButtonLook): string =>
  `inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 font-semibold whitespace-nowrap transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-progress aria-disabled:opacity-60 ${LOOKS[look]}`;
