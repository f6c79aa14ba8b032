/** The groups by which users are found, by their names in the API. */
export const groupNames = ['Administrator', 'Viewer', 'Alert Manager'] as const

/** The writes of the tab. The URL names the open one. */
export const userActions = ['create', 'edit', 'delete'] as const

/** The orders of users, as the URL has them. */
export const userSorts = ['Name', '-Name'] as const
