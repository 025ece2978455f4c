/** A reporter of vitest that names the tests which passed only when they were repeated. */
export default class Repeated {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) process.stdout.write(`repeated ${test.module.relativeModuleId} > ${test.fullName}\n`);
  }
}
