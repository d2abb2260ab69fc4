import type { secondFactorEndpoints } from '#domain/contract/endpoints/secondFactor';
import { WithStatus } from '../../../pipeline/answers';
import type { Handlers } from '../../../pipeline/handlers';
import type { DeviceCookie } from '../devices';
import { fromOf } from '../routes';
import type { SecondStepService } from './login';
import type { SecondFactorService } from './service';

export const secondFactorRoutes = (
  factors: SecondFactorService,
  step: SecondStepService,
  deviceCookie: DeviceCookie,
): Pick<Handlers, keyof typeof secondFactorEndpoints> => ({
  loginSecondFactor: async ({ body }, context) => {
    const { answer, device } = await step.complete(body, fromOf(context, deviceCookie));
    return new WithStatus(200, answer, deviceCookie.write(device));
  },
  loginPasskey: ({ body }) => step.passkeyRequest(body.token),
  secondFactor: (_input, { caller }) => factors.of(caller),
  passkeyOptions: ({ body }, context) =>
    factors.passkeyOptions(context.caller, body, fromOf(context, deviceCookie)),
  addPasskey: ({ body }, { caller }) => factors.addPasskey(caller, body),
  renamePasskey: async ({ owned, body }) => {
    await factors.renamePasskey(owned.id, body.name);
    return undefined;
  },
  removePasskey: async ({ owned, body }, context) => {
    await factors.removePasskey(context.caller, owned.id, body.password, fromOf(context, deviceCookie));
    return undefined;
  },
  beginTotp: ({ body }, context) => factors.beginTotp(context.caller, body, fromOf(context, deviceCookie)),
  confirmTotp: ({ body }, { caller }) => factors.confirmTotp(caller, body.code),
  removeTotp: async ({ body }, context) => {
    await factors.removeTotp(context.caller, body.password, fromOf(context, deviceCookie));
    return undefined;
  },
  newRecoveryCodes: ({ body }, context) =>
    factors.newRecoveryCodes(context.caller, body.password, fromOf(context, deviceCookie)),
  liftSecondFactor: async ({ params, body }, context) => {
    await factors.lift(context.caller, params.id, body.password, fromOf(context, deviceCookie));
    return undefined;
  },
});
