// Fake of https://apis.google.com/js/api.js, which tests cannot reach: the part of gapi.iframes
// that Firebase Auth uses, in the app's page and in the Auth emulator's iframe.
(() => {
  const callbackName = new URL(document.currentScript.src).searchParams.get('onload');

  /** One end of a message channel; `peer()` returns the window at the other end. */
  class Iframe {
    constructor(peer) {
      this.peer = peer;
      this.handlers = new Map();
      /** Messages received before their handler was registered. */
      this.early = [];
      this.waiting = new Map();
      this.count = 0;
      addEventListener('message', ({ source, data }) => {
        if (source !== peer() || data?.gapi === undefined) return;
        if (data.gapi === 'answer') this.answer(data);
        else void this.receive(data);
      });
    }

    answer({ id, answers }) {
      try {
        this.waiting.get(id)?.(answers);
      } catch {
        // The SDK's callback throws here for any answer (_isIframeWebStorageSupported).
      }
    }

    async receive(message) {
      const handler = this.handlers.get(message.name);
      if (!handler) {
        this.early.push(message);
        return;
      }
      const answers = [await handler(message.body)];
      this.peer().postMessage({ gapi: 'answer', id: message.id, answers }, '*');
    }

    register(name, handler) {
      this.handlers.set(name, handler);
      for (const message of this.early.splice(0)) void this.receive(message);
    }

    send(name, body, onAnswers = () => {}) {
      const id = (this.count += 1);
      this.waiting.set(id, onAnswers);
      this.peer().postMessage({ gapi: 'message', id, name, body }, '*');
    }

    ping() {
      return this.loaded;
    }

    restyle() {
      return Promise.resolve();
    }
  }

  const context = {
    open({ where, url, attributes }, onOpen) {
      const element = document.createElement('iframe');
      element.setAttribute('aria-hidden', 'true');
      Object.assign(element.style, attributes.style);
      const iframe = new Iframe(() => element.contentWindow);
      iframe.loaded = new Promise((resolve) => element.addEventListener('load', resolve));
      element.src = url;
      where.append(element);
      return Promise.resolve(onOpen(iframe)).then(() => iframe);
    },
    getParentIframe: () => new Iframe(() => parent),
  };

  globalThis.gapi = {
    load: (_, { callback }) => {
      globalThis.gapi.iframes = {
        CROSS_ORIGIN_IFRAMES_FILTER: null,
        Iframe,
        getContext: () => context,
      };
      setTimeout(() => callback());
    },
  };
  setTimeout(() => globalThis[callbackName ?? 'gapi_onload']());
})();
