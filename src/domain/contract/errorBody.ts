import type { LoginBegun } from '../accounts/user';
import type { ErrorCode } from '../base/codes';
import type { Lack } from '../base/fields';

export interface ErrorBody {
  message?: ErrorCode;
  errors?: Record<string, string[]>;
  /** Values for the text of the code, such as a size in megabytes or the company's form; never typed data. */
  values?: Record<string, number | string>;
  /** For a finish that comes too early: what is missing, by field and code. */
  missing?: Lack[];
  /** For a login with the right password: what the second step needs. */
  second_factor?: LoginBegun;
  /** The code again, for callers of shareholders and extraction. */
  error?: string;
}
