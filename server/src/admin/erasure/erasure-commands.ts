import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ConfigError } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import { loadSecret } from '../../platform/secret.ts';
import type { Call, Command } from '../command.ts';
import { withInstallation } from '../with-installation.ts';
import { handOver } from './hand-over.commands.ts';
import { addFingerprints, erasePerson, findPeople, findPerson, listFingerprints } from './erase.commands.ts';

const onPeople =
  (work: (db: Database, secret: string, call: Call) => Promise<string>) =>
  async (call: Call): Promise<void> => {
    const secret = loadSecret(call.config);
    await withInstallation(call, { statementTimeoutMs: 120_000 }, (db) => work(db, secret, call));
  };

const yes = { yes: { type: 'boolean', default: false } } as const;

export const erasureCommands: Record<string, Command> = {
  erase: {
    arguments: ['EMAIL-OR-ID'],
    options: yes,
    about: 'erases a person, by login email or by the id of the record, with the account',
    run: onPeople(async (db, secret, { positionals: [who = ''], values }) => {
      const { id, name } = await findPerson(db, who);
      if (!values['yes'])
        throw new ConfigError(
          `This would erase ${name} (record ${id}) for good. To do it, run the same command with --yes.`,
        );
      await erasePerson(db, secret, id);
      return `Erased record ${id}.`;
    }),
  },
  'hand-over': {
    arguments: ['CLIENT-ID', 'EMAIL'],
    about: 'gives a client another owner, so that the former one can be erased',
    run: onPeople(async (db, _, { positionals: [client = '', username = ''] }) => {
      if (!/^[1-9]\d{0,8}$/.test(client)) throw new ConfigError(`“${client}” is not the id of a client.`);
      return `${await handOver(db, Number(client), username)} belongs to ${username}.`;
    }),
  },
  'erased-list': {
    arguments: ['FILE'],
    about: 'writes the fingerprints of erased people, for the time after a restore of an older backup',
    run: onPeople(async (db, _, { positionals: [file = ''] }) => {
      const fingerprints = await listFingerprints(db);
      writeFileSync(resolve(file), fingerprints.map((one) => `${one}\n`).join(''), { mode: 0o600 });
      return `${file}: fingerprints: ${fingerprints.length}.`;
    }),
  },
  'erase-again': {
    arguments: ['FILE'],
    options: yes,
    about: 'erases everybody whose fingerprint is in such a file',
    run: onPeople(async (db, secret, { positionals: [file = ''], values, report }) => {
      const fingerprints = readFingerprints(file);
      const people = await findPeople(db, secret, fingerprints);
      const count = people.length === 1 ? '1 person' : `${people.length} people`;
      if (!values['yes'])
        throw new ConfigError(`This would erase ${count} for good. To do it, run the same command with --yes.`);
      await addFingerprints(db, fingerprints);
      let failed = 0;
      for (const id of people)
        try {
          await erasePerson(db, secret, id);
        } catch (error) {
          if (!(error instanceof ConfigError)) throw error;
          failed++;
          report(`Record ${id}: ${error.message}`);
        }
      if (failed > 0) throw new ConfigError(`Not erased: ${failed} of ${count}.`);
      return `Erased: ${count}.`;
    }),
  },
};

function readFingerprints(file: string): Set<string> {
  const lines = readFileSync(resolve(file), 'utf8').split(/\s+/).filter(Boolean);
  if (!lines.every((line) => /^[0-9a-f]{64}$/.test(line)))
    throw new ConfigError(`${file} is not a file of \`npm run admin -- erased-list\`.`);
  return new Set(lines);
}
