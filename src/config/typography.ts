/**
 * French spacing (Lexique des règles typographiques en usage à l'Imprimerie nationale): the space
 * before ? ! : ; and » and after « never breaks a line. Texts are written with plain spaces, as
 * spec.md quotes them, and set here.
 */
export const typeset = (text: string): string =>
  text.replace(/ (?=[?!:;»%€])/g, '\u00a0').replace(/(?<=«) /g, '\u00a0');
