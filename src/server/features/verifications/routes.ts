import type { Handlers } from '../../http/handlers';
import type { VerificationService } from './service';

export const verificationRoutes = (
  verifications: VerificationService,
): Pick<Handlers, 'findGsm' | 'createVerification'> => ({
  findGsm: ({ params }, { caller }) => verifications.find(caller, params.phone),
  createVerification: ({ body }, { caller }) => verifications.create(caller, body),
});
