declare global {
  interface Window {
    /** Requests of ads; absent until AdSense is loaded. */
    adsbygoogle?: object[];
  }
}

/** Loads Google AdSense. */
function load(client: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.crossOrigin = 'anonymous';
  script.src = `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${client}`;
  document.head.append(script);
}

/** Requests an ad for the next empty `<ins class="adsbygoogle">`. Call it only after consent. */
export function requestAd(client: string): void {
  if (!window.adsbygoogle) load(client);
  (window.adsbygoogle ??= []).push({});
}
