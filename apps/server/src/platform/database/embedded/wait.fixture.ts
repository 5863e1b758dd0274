/** A process of its own, started by a test, that has nothing to do with databases and waits to be killed. */
setInterval(() => undefined, 60_000);
