import type { Answer, Vendor } from './port.ts'

type Directory = Pick<
  Vendor,
  | 'users'
  | 'user'
  | 'updateUser'
  | 'deleteUser'
  | 'resetPassword'
  | 'roles'
  | 'userRoles'
  | 'addRole'
  | 'removeRole'
  | 'licenses'
  | 'licensedSku'
  | 'userLicenses'
  | 'changeLicenses'
>

/** Returns the directory calls of a vendor without a directory or connection: every call returns `said`. */
export function withoutDirectory(said: Answer<never>): Directory {
  const answer = async () => said
  return {
    users: answer,
    user: answer,
    updateUser: answer,
    deleteUser: answer,
    resetPassword: answer,
    roles: answer,
    userRoles: answer,
    addRole: answer,
    removeRole: answer,
    licenses: answer,
    licensedSku: answer,
    userLicenses: answer,
    changeLicenses: answer,
  }
}
