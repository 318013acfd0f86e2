/** A device with one passkey: creates it and signs with it as a browser and an authenticator do together (WebAuthn, ES256). */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@kith/contract/identity/passkeys';

/** What the device and the browser assert. */
interface Circumstances {
  /** Of the page that uses the passkey. */
  origin?: string;
  /** The domain that the device believes to serve. */
  domain?: string;
  /** The user has unlocked the device. */
  isVerified?: boolean;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();
const utf8 = (text: string) => Buffer.from(text);

export class SoftwareAuthenticator {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;
  readonly #id = randomBytes(20);
  #userHandle = '';
  /** Grows with every use. */
  counter = 1;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#privateKey = privateKey;
    this.#publicKey = publicKey;
  }

  /** The body of POST /tools/account/passkeys, without the name. */
  create({ challenge, rp, user }: PasskeyCreation, circumstances: Circumstances = {}) {
    this.#userHandle = user.id;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const authenticatorData = Buffer.concat([
      this.#authenticatorData(rp.id, HAS_CREDENTIAL, circumstances),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#coseKey(),
    ]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authenticatorData.length);
    // CBOR: { fmt: 'none', attStmt: {}, authData: … }. A letter before a text is its length: 'c' for 3.
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      utf8('cfmt'),
      utf8('dnone'),
      utf8('gattStmt'),
      Buffer.from([0xa0]),
      utf8('hauthData'),
      Buffer.from([0x59]),
      size,
      authenticatorData,
    ]);
    return {
      id: this.#id.toString('base64url'),
      clientDataJSON: this.#clientData('webauthn.create', challenge, circumstances).toString('base64url'),
      attestationObject: attestationObject.toString('base64url'),
    };
  }

  /** The body of POST /session/passkey. */
  prove({ challenge, rpId }: PasskeyRequest, circumstances: Circumstances = {}) {
    const clientData = this.#clientData('webauthn.get', challenge, circumstances);
    const authenticatorData = this.#authenticatorData(rpId, 0, circumstances);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#privateKey);
    return {
      id: this.#id.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: this.#userHandle,
    };
  }

  #clientData(type: string, challenge: string, { origin = 'http://localhost:3000' }: Circumstances): Buffer {
    return utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #authenticatorData(rpId: string, flags: number, { domain = rpId, isVerified = true }: Circumstances): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    if (this.counter > 0) this.counter++;
    return Buffer.concat([sha256(domain), Buffer.from([flags | PRESENT | (isVerified ? VERIFIED : 0)]), counter]);
  }

  /** CBOR: { 1: 2 (elliptic curve), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, 'base64url'),
    ]);
  }
}
