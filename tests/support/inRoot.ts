/** Options of `render` for a container as in index.html: single keys act only inside of #root. */
export function inRoot() {
  const container = document.createElement('div');
  container.id = 'root';
  document.body.append(container);
  return { container };
}
