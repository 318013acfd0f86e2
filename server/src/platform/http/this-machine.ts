/** Whether a name or an address is this machine's own and nobody else's. */
export const isThisMachine = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(host);
