import * as education from '@kith/contract/people/education-edit';
import * as person from '@kith/contract/people/person-edit';
import * as workRole from '@kith/contract/people/work-role-edit';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { canSeePerson } from '../../access/access.policy.ts';
import { editPerson } from './edit.commands.ts';
import { addEducation, deleteEducation, editEducation } from './educations.commands.ts';
import { canEditPerson } from './people.policy.ts';
import { addWorkRole, deleteWorkRole, editWorkRole, togglePrimaryRole } from './work-roles.commands.ts';

export function personEditRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, person.editPerson, [canSeePerson, canEditPerson], async ({ params, body, user }) => ({
    version: await editPerson(db, user, params.id, body),
  }));

  endpoint(app, workRole.addWorkRole, [canSeePerson, canEditPerson], ({ params, body, user }) =>
    addWorkRole(db, user, params.id, body),
  );
  endpoint(app, workRole.editWorkRole, [canSeePerson, canEditPerson], async ({ params, body, user }) => ({
    version: await editWorkRole(db, user, params.id, body),
  }));
  endpoint(app, workRole.deleteWorkRole, [canSeePerson, canEditPerson], async ({ params, query, user }) => ({
    version: await deleteWorkRole(db, user, params.id, query.version),
  }));
  endpoint(app, workRole.togglePrimaryWorkRole, [canSeePerson, canEditPerson], ({ params, body, user }) =>
    togglePrimaryRole(db, user, params.id, body.version),
  );

  endpoint(app, education.addEducation, [canSeePerson, canEditPerson], ({ params, body, user }) =>
    addEducation(db, user, params.id, body),
  );
  endpoint(app, education.editEducation, [canSeePerson, canEditPerson], async ({ params, body, user }) => ({
    version: await editEducation(db, user, params.id, body),
  }));
  endpoint(app, education.deleteEducation, [canSeePerson, canEditPerson], async ({ params, query, user }) => ({
    version: await deleteEducation(db, user, params.id, query.version),
  }));
}
