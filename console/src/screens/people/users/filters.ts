/** The groups by which users are found, by their names in the API. */
export const groupNames = ['Administrator', 'Viewer', 'Alert Manager'] as const

/** The writes of the tab, of which the address has the open one. */
export const userActions = ['create', 'edit', 'delete'] as const
