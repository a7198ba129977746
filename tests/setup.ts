import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// On a busy machine the first query by role of a file alone takes longer than the default of 1 s.
configure({ asyncUtilTimeout: 5000 });

afterEach(cleanup);

// Reset the jsdom window for the next test file of this worker.
afterAll(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const name of document.documentElement.getAttributeNames()) {
    document.documentElement.removeAttribute(name);
  }
});

// jsdom has no matchMedia: a narrow screen of someone without wishes.
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener() {},
    removeListener() {},
  });

// jsdom has no ResizeObserver, because it computes no layout.
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// All of the page is visible: jsdom lacks this method, too.
Element.prototype.checkVisibility = () => true;

// jsdom lacks scrolling, too.
Element.prototype.scrollIntoView = () => {};

// jsdom lacks these methods of <dialog>. The replacements trap no focus: e2e tests cover that.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.show = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
