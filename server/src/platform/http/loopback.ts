/** Whether a name or an address is a loopback one. */
export const isThisMachine = (host: string) =>
  /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(host);
