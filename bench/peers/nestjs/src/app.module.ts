import { Module } from '@nestjs/common'
import { LoggerModule } from 'nestjs-pino'
import { AuthGuard } from './auth.guard.js'
import { HealthController } from './health.controller.js'
import { PrismaService } from './prisma.service.js'
import { ResellersController } from './resellers.controller.js'
import { ResellersService } from './resellers.service.js'

@Module({
  imports: [LoggerModule.forRoot({ pinoHttp: { autoLogging: true } })],
  controllers: [HealthController, ResellersController],
  providers: [AuthGuard, PrismaService, ResellersService],
})
export class AppModule {}
