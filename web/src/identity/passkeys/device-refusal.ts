/** No passkey was created or used. The message can be shown to the user. */
export class DeviceRefusal extends Error {}

/** Whether this browser knows passkeys. Those within other apps often do not. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;
