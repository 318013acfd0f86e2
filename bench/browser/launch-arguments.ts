/** No sandbox, because root and most containers cannot use one. It opens only our own pages. */
export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
];
