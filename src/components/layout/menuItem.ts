/** Class names of a menu item: an icon and a label. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left font-semibold hover:bg-ink/8 active:bg-ink/12';
