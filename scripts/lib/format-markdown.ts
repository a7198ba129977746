import { format } from 'oxfmt';

/** Returns a Markdown page in the project's format. @throws Error when the page cannot be parsed */
export async function formatMarkdown(page: string): Promise<string> {
  const { code, errors } = await format('page.md', page);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
