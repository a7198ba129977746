declare global {
  interface Window {
    adsbygoogle?: object[];
  }
}

let isLoaded = false;

/** Loads Google AdSense once per page. Call it only after consent. */
function load(client: string): void {
  if (isLoaded) return;
  isLoaded = true;
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`;
  document.head.append(script);
}

/** Requests an ad for the next empty `<ins class="adsbygoogle">`. */
export function requestAd(client: string): void {
  load(client);
  (window.adsbygoogle ??= []).push({});
}
