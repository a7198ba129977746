const french = new Intl.NumberFormat('fr-FR');

/** A number as French readers write it: 1 234. */
export const formatNumber = (value: number): string => french.format(value);
