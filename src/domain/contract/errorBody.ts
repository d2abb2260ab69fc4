import type { LoginBegun } from '../accounts/user';
import type { ErrorCode } from '../base/codes';
import type { Lack } from '../base/fields';

/** What an error answer carries. */
export interface ErrorBody {
  message?: ErrorCode;
  errors?: Record<string, string[]>;
  /** What the text of the code says in its places, such as sizes in megabytes, or the form of a company: nothing that was typed. */
  values?: Record<string, number | string>;
  /** Of a finish that comes too early: what is asked, by field and code. */
  missing?: Lack[];
  /** Of a login whose password was right: what its second step needs. */
  second_factor?: LoginBegun;
  /** Shareholder and extraction calls say the code here too. */
  error?: string;
}
