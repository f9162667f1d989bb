import { checkSchema, type JsonSchema } from './schema-check.js';
import { type EnterpriseUser, PERMISSIONS, ROLE_PERMISSIONS } from './users.js';

const ROW: JsonSchema = {
  type: 'object',
  required: ['id', 'name', 'email', 'role', 'permissions', 'department'],
  properties: {
    ...{ id: { type: 'string' }, name: { type: 'string' }, email: { type: 'string' } },
    role: { type: 'string', enum: Object.keys(ROLE_PERMISSIONS) },
    permissions: { type: 'array', items: { type: 'string', enum: PERMISSIONS } },
    department: { type: 'string' },
  },
};

/** Whether what stands under an id is that user: it may have been restored from anywhere. */
export const isUserRow = (value: unknown, id: string): value is EnterpriseUser =>
  checkSchema(ROW, value) === null && (value as EnterpriseUser).id === id;
