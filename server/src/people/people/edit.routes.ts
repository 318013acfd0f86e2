import * as education from '@kith/contract/people/education-edit';
import * as person from '@kith/contract/people/person-edit';
import * as workRole from '@kith/contract/people/work-role-edit';
import { endpoint } from '../../platform/http/endpoint.ts';
import type { App } from '../../platform/http/fastify-types.ts';
import { editPerson } from './edit.commands.ts';
import { addEducation, deleteEducation, editEducation } from './educations.commands.ts';
import { addWorkRole, deleteWorkRole, editWorkRole, togglePrimary } from './work-roles.commands.ts';

export function personEditRoutes(app: App): void {
  const { db } = app.connections;

  endpoint(app, person.editPerson, async ({ params, body, user }) => ({
    version: await editPerson(db, user, params.id, body),
  }));

  endpoint(app, workRole.addExperience, ({ params, body, user }) => addWorkRole(db, user, params.id, body));
  endpoint(app, workRole.editExperience, async ({ params, body, user }) => ({
    version: await editWorkRole(db, user, params.id, body),
  }));
  endpoint(app, workRole.deleteExperience, async ({ params, query, user }) => ({
    version: await deleteWorkRole(db, user, params.id, query.version),
  }));
  endpoint(app, workRole.togglePrimaryExperience, ({ params, body, user }) =>
    togglePrimary(db, user, params.id, body.version),
  );

  endpoint(app, education.addEducation, ({ params, body, user }) => addEducation(db, user, params.id, body));
  endpoint(app, education.editEducation, async ({ params, body, user }) => ({
    version: await editEducation(db, user, params.id, body),
  }));
  endpoint(app, education.deleteEducation, async ({ params, query, user }) => ({
    version: await deleteEducation(db, user, params.id, query.version),
  }));
}
