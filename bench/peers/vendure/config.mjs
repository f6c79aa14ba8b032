import { DefaultJobQueuePlugin } from '@vendure/core'

const { DATABASE_URL, POOL_SIZE, PORT, SUPERADMIN_PASSWORD } = process.env

/** The configuration of a server; with `synchronize` it creates the tables. */
export const config = (synchronize) => ({
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(PORT),
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: false,
  },
  authOptions: {
    tokenMethod: 'bearer',
    superadminCredentials: { identifier: 'superadmin', password: SUPERADMIN_PASSWORD },
  },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, poolSize: Number(POOL_SIZE), synchronize },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [DefaultJobQueuePlugin],
})
