import { Body, Controller, Get, Headers, Param, Post, Query, UseGuards } from '@nestjs/common'
import { AuthGuard } from './auth.guard.js'
import { Caller, type CallerClaims } from './caller.js'
import {
  idempotencyKey,
  type ListQuery,
  listQuery,
  type NewReseller,
  newReseller,
  resellerId,
} from './contract.js'
import { ResellersService } from './resellers.service.js'
import { ZodPipe } from './zod.pipe.js'

@Controller('v1/Resellers')
@UseGuards(AuthGuard)
export class ResellersController {
  constructor(private readonly resellers: ResellersService) {}

  @Get()
  list(@Caller() caller: CallerClaims, @Query(new ZodPipe(listQuery)) query: ListQuery) {
    return this.resellers.list(caller, query)
  }

  @Get(':resellerId')
  find(@Caller() caller: CallerClaims, @Param('resellerId', new ZodPipe(resellerId)) id: string) {
    return this.resellers.find(caller, id)
  }

  @Post()
  create(
    @Caller() caller: CallerClaims,
    @Headers() headers: Record<string, string>,
    @Body(new ZodPipe(newReseller)) body: NewReseller,
  ) {
    const key = new ZodPipe(idempotencyKey).transform(headers['idempotency-key'])
    return this.resellers.create(caller, body, key)
  }
}
