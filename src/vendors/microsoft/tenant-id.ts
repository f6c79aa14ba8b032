/** Whether a text can be the id of a customer: at Microsoft these are the ids of directories. */
export function isTenantId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
}

export const noSuchCustomer =
  'Customers at Microsoft are known by the UUIDs of their directories, and this is none.'
