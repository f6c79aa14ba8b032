import { Module } from '@nestjs/common'
import { LoggerModule } from 'nestjs-pino'
import { AuthGuard } from './auth.guard.js'
import { HealthController } from './health.controller.js'
import { PrismaService } from './prisma.service.js'
import { ResellersController } from './resellers.controller.js'
import { ResellersService } from './resellers.service.js'

@Module({
  // The default pattern of the module matches no route of the Fastify adapter.
  imports: [
    LoggerModule.forRoot({ forRoutes: ['*path'], pinoHttp: { redact: ['req.headers.authorization'] } }),
  ],
  controllers: [HealthController, ResellersController],
  providers: [AuthGuard, PrismaService, ResellersService],
})
export class AppModule {}
