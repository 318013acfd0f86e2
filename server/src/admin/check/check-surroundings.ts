/** What `check` says about everything but the database: it is checked also if the database cannot be reached. */
import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { signOnReturnPath } from '@kith/contract/identity/sign-on';
import { unknownSettings, type Config } from '../../config.ts';
import { discover } from '../../identity/sign-on/provider.ts';
import { mailTransport } from '../../platform/mail/mail.job.ts';
import { checkBackupFolder } from './check-backup-folder.ts';
import { checkStorage } from './check-files.ts';
import { when, type Finding } from './finding.ts';

export const checkSurroundings = async (config: Config): Promise<Finding[]> => [
  judgeSettings(),
  judgeAddress(config),
  await checkMail(config),
  ...(await checkSignOn(config)),
  await checkDisk(config),
  ...(await checkBackupFolder(config)),
  ...(await checkStorage(config)),
];

/** Wrong values have been refused before. */
function judgeSettings(): Finding {
  const unknown = unknownSettings();
  return {
    subject: 'settings',
    fact: unknown.length > 0 ? `Kith does not know ${unknown.join(', ')}` : 'all of them are known',
    advice: when(unknown.length > 0, 'Correct the name, or remove it: docs/configuration.md lists the settings.'),
  };
}

function judgeAddress({ NODE_ENV, KITH_BASE_URL, TRUST_PROXY }: Config): Finding {
  const isSecure = KITH_BASE_URL.startsWith('https:');
  return {
    subject: 'address',
    fact: `${KITH_BASE_URL}, behind ${TRUST_PROXY} ${TRUST_PROXY === 1 ? 'proxy' : 'proxies'}`,
    advice:
      when(
        NODE_ENV === 'production' && !isSecure,
        'Set KITH_BASE_URL to the public address, with https: links in mails lead there, and cookies are secure.',
      ) ??
      // Kith itself does not speak TLS.
      when(
        isSecure && TRUST_PROXY === 0,
        'Set TRUST_PROXY to the number of proxies: without it all visitors seem to have one address, and share its limits.',
      ),
  };
}

async function checkMail(config: Config): Promise<Finding> {
  const transport = mailTransport(config);
  if (!transport)
    return {
      subject: 'mail',
      fact: 'not sent',
      advice: when(
        config.NODE_ENV === 'production',
        'Set SMTP_URL and MAIL_FROM: without them mails wait in the outbox.',
      ),
    };
  try {
    await transport.verify();
    return { subject: 'mail', fact: 'the mail server accepts us' };
  } catch (error) {
    return { subject: 'mail', fact: (error as Error).message, advice: 'Correct SMTP_URL, or start the mail server.' };
  } finally {
    transport.close();
  }
}

async function checkSignOn({ signOn, KITH_BASE_URL }: Config): Promise<Finding[]> {
  if (!signOn) return [];
  const subject = 'single sign-on';
  try {
    await discover(signOn);
    return [
      { subject, fact: `${signOn.issuer} answers; its redirect URI must be ${KITH_BASE_URL}${signOnReturnPath}` },
    ];
  } catch (error) {
    const advice =
      'Correct KITH_OIDC_ISSUER: it must be exactly the issuer that the provider names, and answer from here.';
    return [{ subject, fact: `${signOn.issuer}: ${(error as Error).message}`, advice }];
  }
}

const MIN_FREE_GB = { withDatabase: 2, without: 0.2 };

async function checkDisk({ KITH_DATA, DATABASE_URL }: Config): Promise<Finding> {
  const subject = 'disk';
  const { bavail, bsize } = await statfsAbove(KITH_DATA);
  const free = (bavail * bsize) / 1e9;
  const fact = `${free.toFixed(1)} GB free for KITH_DATA`;
  if (DATABASE_URL)
    return {
      subject,
      fact: `${fact}; watch that of the database too`,
      advice: when(free < MIN_FREE_GB.without, 'Free some space: scripts and styles of a release are copied there.'),
    };
  const advice = when(free < MIN_FREE_GB.withDatabase, 'Free some space: a full disk stops all writes.');
  return { subject, fact, advice };
}

/** Of the folder above it, if there is no such folder yet. */
const statfsAbove = async (path: string): Promise<StatsFs> =>
  statfs(path).catch((error: unknown) => {
    if (dirname(path) === path) throw error;
    return statfsAbove(dirname(path));
  });
