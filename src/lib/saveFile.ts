/** Time in which a browser has certainly read a URL, in ms: Safari asks the user first. */
const READ_MS = 60_000;

/** Downloads a text as a JSON file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_MS);
}
