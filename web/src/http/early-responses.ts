declare global {
  interface Window {
    /** By address. Set by public/start.js. */
    earlyResponses?: Map<string, Promise<Response>>;
  }
}

/**
 * The response to a call that /start.js has sent while the scripts were loading. Each is used once, and none after a write or after the
 * first screen: it could belong to an earlier session or be outdated.
 */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const response = window.earlyResponses?.get(address);
  window.earlyResponses?.delete(address);
  return response;
}

/** Whether the first screen is still loading. */
export function hasEarlyResponses(): boolean {
  return window.earlyResponses !== undefined;
}

export function dropEarlyResponses() {
  delete window.earlyResponses;
}
