/** The files of the member's own profile. */
import { sql } from 'kysely';
import type { StoredContent } from '../../../services/files/files.ts';
import { storedPicture } from '../../../services/pictures/stored.queries.ts';
import { findEducations, findProfile, findWorkRoles } from '../../../people/people/profile.queries.ts';
import { readOrExplain, type DocumentFile, type TableFile, type TakeoutOwner } from '../takeout-file.queries.ts';

const names = (values: readonly { name: string }[]) => values.map(({ name }) => name);

export const profileFile: DocumentFile = {
  name: 'profile',
  about: 'Your profile as you see it yourself: names, texts, links, emails, skills and interests.',
  async read({ db, user }: TakeoutOwner) {
    const profile = await findProfile(db, { ...user, isAdmin: false }, user.personId);
    if (!profile) throw new Error(`The person of user ${user.id} is missing.`);
    return profile;
  },
};

export const profileFiles: readonly TableFile[] = [
  {
    name: 'work-roles',
    about: 'Your work roles.',
    columns: ['organization', 'title', 'from', 'to', 'isOngoing', 'isPrimary', 'roleType', 'seniorityLevels'],
    async *rows({ db, user }) {
      const employers = await findWorkRoles(db, user.personId);
      yield employers.flatMap(({ organization, roles }) =>
        roles.map(({ title, from, to, isOngoing, primary, roleType, seniorityLevels }) => ({
          organization: organization.name,
          title,
          from,
          to,
          isOngoing,
          isPrimary: primary,
          roleType: roleType?.name ?? null,
          seniorityLevels: names(seniorityLevels),
        })),
      );
    },
  },
  {
    name: 'educations',
    about: 'Your educations.',
    columns: ['school', 'degrees', 'majors', 'from', 'to', 'isOngoing'],
    async *rows({ db, user }) {
      const educations = await findEducations(db, user.personId);
      yield educations.map(({ organization, degrees, majors, from, to, isOngoing }) => ({
        school: organization.name,
        degrees: names(degrees),
        majors: names(majors),
        from,
        to,
        isOngoing,
      }));
    },
  },
];

/** The picture of the profile (WebP), in the larger of its sizes. */
export async function findOwnPicture({ db, user, files }: TakeoutOwner): Promise<Buffer | undefined> {
  const { rows } = await sql<StoredContent>`
    select ${storedPicture('large')} from person p join picture on picture.id = p.picture_id where p.id = ${user.personId}`.execute(
    db,
  );
  return rows[0] && readOrExplain(files, rows[0]);
}
