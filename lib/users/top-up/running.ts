import { createRunningJob } from '../../jobs/owned-task';
import type { Balances, Payment } from './job';

/** The top-up of several users. */
export const topUpRunning = createRunningJob<Payment, Balances>();
