import { bootstrap } from '@vendure/core'
import { config } from './config.mjs'

const server = await bootstrap(config(true))
await server.close()
process.exit(0)
