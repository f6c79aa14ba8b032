import { serve } from '../src/main.ts'

await serve((service) => console.log(`serving on ${service.url}`))
process.exit(0)
