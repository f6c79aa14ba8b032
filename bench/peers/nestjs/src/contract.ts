import { z } from 'zod'

const text = z.string().max(255).nullish()

const margin = z.object({
  marginRule: z.object({ name: z.enum(['Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount']) }),
  value: z.number().min(0).max(1_000),
})

const association = z.object({
  providerInstanceId: z.uuid(),
  priceMargin: margin,
  offerTypeMargins: z.record(z.string(), margin).nullish(),
  providerResellerId: text,
  resellerProviderData: z.string().max(10_000).nullish(),
})

/** The body of a request that creates a reseller. */
export const newReseller = z.object({
  companyName: z.string().trim().min(1).max(255),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullish(),
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  zipCode: text,
  firstName: text,
  lastName: text,
  email: z.email().max(255).nullish(),
  phone: z
    .string()
    .regex(/^\+?[\d ()/-]{3,30}$/)
    .nullish(),
  internalIdentifier: text,
  taxId: text,
  providerResellers: z.array(association).length(1),
})

export const resellerId = z.uuid()

export const listQuery = z.object({
  pageNumber: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(2_000).default(25),
})

export const idempotencyKey = z.string().min(1).max(255)

export type NewReseller = z.infer<typeof newReseller>
export type ListQuery = z.infer<typeof listQuery>
