const { defineConfig } = require('@medusajs/framework/utils')

const { DATABASE_URL, POOL_SIZE, SECRET } = process.env

module.exports = defineConfig({
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { connection: { ssl: false }, pool: { max: Number(POOL_SIZE) } },
    http: { storeCors: '', adminCors: '', authCors: '', jwtSecret: SECRET, cookieSecret: SECRET },
  },
  admin: { disable: true },
})
