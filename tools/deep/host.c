/*
 * A host program with an allocator of its own, and grundy.core linked in:
 *
 *   host run FILE [ARG ...]         runs a Lua file, as lua does
 *   host stress N FILE [ARG ...]    the same, with a full collection at every N-th object that Lua makes
 *   host oom FILE [NAME ...]        fails every allocation of every scenario (or of those named), one by one
 *   host threads N FILE             runs all scenarios in N threads at once, each with a Lua state of its own
 *   host haunt FILE [NAME ...]      runs every scenario with a finalizer at every object that Lua makes, one by one
 *   host once FILE [N]              runs all scenarios in one state, with a collection at every N-th object
 *   host names FILE                 the names of the scenarios
 *
 * The allocator checks that every block comes back with the size it was given, and counts the live bytes: none may be
 * left once a state is closed.
 *
 * A scenario file returns a list of { name = ..., make = f, run = g, gives = text }:
 * `make` prepares what `run` is called with, and `gives` is what `run` returns, as text. `oom` fails its allocation
 * number k, for every k until none fails, each in a fresh state, in three ways: that one alone, that one with all that
 * follow, and that one with all that follow and ask for as much. `haunt` lets a finalizer run after object number k,
 * which closes the objects in use or asks the scenario's the same (spec/stress/haunt.lua): an error, or the right
 * answer. The call of `oom` must end in "not enough memory", raised or returned after nil, or in the right answer all
 * the same; and in the same state, with memory again, it must give the right answer.
 */
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int luaopen_grundy_core(lua_State *L);

/* ---- memory ---- */

/* What lies before every block; 16 bytes keep it aligned. */
typedef union head {
    size_t size;
    char room[16];
} head;

/* Which requests fail with the one that does. */
typedef enum refusal { ALONE, ALL_THAT_FOLLOW, ALL_AS_LARGE, REFUSALS } refusal;

static const char *const refusal_names[REFUSALS] = {"", " and all that follow",
                                                    " and all that follow and ask for as much"};

typedef struct memory {
    size_t live, peak;
    bool armed;
    unsigned long asked;   /* requests for more, while armed */
    unsigned long failing; /* the number of the request that fails; 0: none */
    refusal refusal;       /* it, and which later ones */
    size_t refused;        /* what it asked for */
    unsigned long failed;
    unsigned long every, made; /* every > 0: the first try fails for one object in `every` that Lua makes */
    unsigned long collections; /* that this made */
    bool retry;
    unsigned long haunted; /* the object at which the first try fails; 0: none */
} memory;

/*
 * Whether this request is refused. Lua answers a refusal with a full collection and asks again. Only Lua names a kind
 * of object as the size of a block that is not there yet, so that `every` leaves the requests of the core alone.
 */
static bool refuses(memory *m, const void *block, size_t old_size, size_t wanted)
{
    if (m->haunted != 0 && m->armed && block == NULL && old_size != 0 && ++m->made == m->haunted) return true;
    if (m->every != 0 && block == NULL && old_size != 0) {
        m->retry = !m->retry && ++m->made % m->every == 0;
        if (m->retry) {
            m->collections++;
            return true;
        }
    }
    if (!m->armed) return false;
    m->asked++;
    if (m->failing == 0 || m->asked < m->failing) return false;
    if (m->asked == m->failing)
        m->refused = wanted;
    else if (m->refusal == ALONE || (m->refusal == ALL_AS_LARGE && wanted < m->refused))
        return false;
    m->failed++;
    return true;
}

static void *resize(void *state, void *block, size_t old_size, size_t new_size)
{
    memory *m = state;
    head *old = block == NULL ? NULL : (head *)block - 1;
    if (old != NULL && old->size != old_size) {
        fprintf(stderr, "a block of %zu bytes comes back as one of %zu\n", old->size, old_size);
        abort();
    }
    size_t had = old == NULL ? 0 : old_size;
    if (new_size == 0) {
        m->live -= had;
        free(old);
        return NULL;
    }
    if (new_size > had && refuses(m, block, old_size, new_size - had)) return NULL;
    head *new = new_size > SIZE_MAX - sizeof *new ? NULL : realloc(old, sizeof *new + new_size);
    if (new == NULL) return NULL;
    new->size = new_size;
    m->live += new_size - had;
    if (m->live > m->peak) m->peak = m->live;
    return new + 1;
}

/* ---- states ---- */

/* Lua 5.5 also takes a seed. */
static lua_State *new_state(lua_Alloc resize_block, void *memory_state)
{
#if LUA_VERSION_NUM >= 505
    return lua_newstate(resize_block, memory_state, 1);
#else
    return lua_newstate(resize_block, memory_state);
#endif
}

static lua_State *open_state(memory *m)
{
    memset(m, 0, sizeof *m);
    lua_State *L = new_state(resize, m);
    if (L == NULL) {
        fprintf(stderr, "no memory for a Lua state\n");
        exit(2);
    }
    luaL_openlibs(L);
    luaL_getsubtable(L, LUA_REGISTRYINDEX, LUA_PRELOAD_TABLE);
    lua_pushcfunction(L, luaopen_grundy_core);
    lua_setfield(L, -2, "grundy.core");
    lua_pop(L, 1);
    return L;
}

/* Whether nothing lives once the state is closed. */
static bool close_state(lua_State *L, const memory *m, const char *what)
{
    lua_close(L);
    if (m->live == 0) return true;
    fprintf(stderr, "%s: %zu bytes live after the state was closed\n", what, m->live);
    return false;
}

static int with_traceback(lua_State *L)
{
    luaL_traceback(L, L, luaL_tolstring(L, 1, NULL), 1);
    return 1;
}

static void set_arguments(lua_State *L, char **words, int count)
{
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        lua_pushstring(L, words[i]);
        lua_rawseti(L, -2, i);
    }
    lua_setglobal(L, "arg");
}

/* That of the state that runs a file, which may end the program by os.exit(code, true). */
static memory of_file;

static void report_file(void)
{
    const char *part = getenv("GRUNDY_PART");
    if (of_file.every != 0) printf("%s: %lu collections forced\n", part == NULL ? "stress" : part, of_file.collections);
    if (of_file.live == 0) return;
    fprintf(stderr, "%zu bytes live after the state was closed\n", of_file.live);
    fflush(NULL);
    _Exit(1);
}

/* live_bytes(): what Lua and the core hold. */
static int live_bytes(lua_State *L)
{
    lua_pushinteger(L, (lua_Integer)of_file.live);
    return 1;
}

static int run_file(char **words, int count, unsigned long every)
{
    lua_State *L = open_state(&of_file);
    atexit(report_file);
    of_file.every = every;
    set_arguments(L, words, count);
    lua_register(L, "live_bytes", live_bytes);
    lua_pushcfunction(L, with_traceback);
    int failed = luaL_loadfile(L, words[0]);
    if (failed == LUA_OK) {
        luaL_checkstack(L, count, "too many arguments");
        for (int i = 1; i < count; i++) lua_pushstring(L, words[i]);
        failed = lua_pcall(L, count - 1, 0, 1);
    }
    if (failed != LUA_OK) fprintf(stderr, "%s\n", lua_tostring(L, -1));
    lua_close(L);
    return failed == LUA_OK ? 0 : 1;
}

/* ---- scenarios ---- */

#define NAME_ROOM 200

/* A scenario file, compiled once. */
typedef struct scenarios {
    const char *path;
    char *code;
    size_t length, capacity;
    int count;
} scenarios;

static int write_code(lua_State *L, const void *bytes, size_t length, void *context)
{
    scenarios *s = context;
    (void)L;
    if (s->length + length > s->capacity) {
        s->capacity = 2 * (s->length + length);
        char *grown = realloc(s->code, s->capacity);
        if (grown == NULL) return 1;
        s->code = grown;
    }
    memcpy(s->code + s->length, bytes, length);
    s->length += length;
    return 0;
}

/* Stops the program if something fails that never should. */
static void must(lua_State *L, int failed, const char *what)
{
    if (failed == LUA_OK) return;
    fprintf(stderr, "%s: %s\n", what, lua_tostring(L, -1));
    exit(2);
}

/* Leaves the list of the scenarios as the only value on the stack. */
static void push_scenarios(lua_State *L, const scenarios *s)
{
    must(L, luaL_loadbufferx(L, s->code, s->length, s->path, "b") || lua_pcall(L, 0, 1, 0), s->path);
}

static scenarios read_scenarios(const char *path)
{
    scenarios s = {path, NULL, 0, 0, 0};
    memory m;
    lua_State *L = open_state(&m);
    must(L, luaL_loadfile(L, path), path);
    lua_dump(L, write_code, &s, 0);
    push_scenarios(L, &s);
    s.count = (int)lua_rawlen(L, -1);
    close_state(L, &m, path);
    return s;
}

enum { LIST = 1, SCENARIO, OBJECT, ANSWER };

/* Lets scenario i make its object: the stack holds the list, the scenario, the object. */
static const char *prepare(lua_State *L, const scenarios *s, int i)
{
    lua_settop(L, 0);
    push_scenarios(L, s);
    lua_rawgeti(L, LIST, i);
    lua_getfield(L, SCENARIO, "name");
    const char *name = lua_tostring(L, -1);
    if (lua_getfield(L, SCENARIO, "make") == LUA_TFUNCTION)
        must(L, lua_pcall(L, 0, 1, 0), name);
    else
        lua_pop(L, 1), lua_pushnil(L);
    lua_replace(L, OBJECT);
    lua_settop(L, OBJECT);
    lua_gc(L, LUA_GCCOLLECT);
    return name;
}

/* Runs it: the answers lie from ANSWER on, or the message there. What is pushed before the call needs no memory. */
static int run(lua_State *L, memory *m, unsigned long failing, refusal with)
{
    lua_settop(L, OBJECT);
    lua_getfield(L, SCENARIO, "run");
    lua_pushvalue(L, OBJECT);
    m->asked = m->failed = 0;
    m->failing = failing;
    m->refusal = with;
    m->armed = true;
    int failed = lua_pcall(L, 1, LUA_MULTRET, 0);
    m->armed = false;
    return failed;
}

/* Whether the answer is the right one. */
static bool is_right(lua_State *L)
{
    lua_getfield(L, SCENARIO, "gives");
    const char *wanted = luaL_tolstring(L, -1, NULL);
    lua_insert(L, SCENARIO + 1); /* keeps it alive below the object */
    lua_pop(L, 1);
    const char *got = luaL_tolstring(L, ANSWER + 1, NULL);
    bool right = strcmp(wanted, got) == 0;
    lua_pop(L, 1);
    lua_remove(L, SCENARIO + 1);
    return right;
}

/* The text of a stack value, for messages. */
static const char *text_at(lua_State *L, int index)
{
    return index <= lua_gettop(L) ? luaL_tolstring(L, index, NULL) : "nothing";
}

static bool says_no_memory(lua_State *L, int index)
{
    const char *message = index <= lua_gettop(L) ? lua_tostring(L, index) : NULL;
    return message != NULL && strstr(message, "not enough memory") != NULL;
}

/* Whether a call that was refused memory ended as it may. */
static bool ended_well(lua_State *L, int failed)
{
    if (failed != LUA_OK) return says_no_memory(L, ANSWER);
    if (lua_gettop(L) >= ANSWER && lua_isnil(L, ANSWER)) return says_no_memory(L, ANSWER + 1);
    return lua_gettop(L) >= ANSWER && is_right(L);
}

static bool complain(lua_State *L, const char *name, unsigned long k, refusal with, const char *what, int failed)
{
    fprintf(stderr, "%s, allocation %lu%s, %s: %s %s, %s\n", name, k, refusal_names[with], what,
            failed != LUA_OK ? "raised" : "returned", text_at(L, ANSWER), text_at(L, ANSWER + 1));
    return false;
}

/* Fails allocation k of scenario i; *done once there is none. False: something is wrong. */
static bool fail_one(const scenarios *s, int i, unsigned long k, refusal with, bool *done)
{
    memory m;
    lua_State *L = open_state(&m);
    const char *name = prepare(L, s, i);
    char title[NAME_ROOM];
    snprintf(title, sizeof title, "%s", name);
    int failed = run(L, &m, k, with);
    bool good = true;
    *done = m.failed == 0;
    if (*done)
        good = (failed == LUA_OK && lua_gettop(L) >= ANSWER && is_right(L)) ||
               complain(L, title, k, with, "which does not come", failed);
    else if (!ended_well(L, failed))
        good = complain(L, title, k, with, "failed", failed);
    else {
        failed = run(L, &m, 0, ALONE);
        if (failed != LUA_OK || lua_gettop(L) < ANSWER || !is_right(L))
            good = complain(L, title, k, with, "with memory again", failed);
    }
    return close_state(L, &m, title) && good;
}

static bool is_named(const scenarios *s, int i, char **names, int count, char *name, size_t room)
{
    memory m;
    lua_State *L = open_state(&m);
    push_scenarios(L, s);
    lua_rawgeti(L, LIST, i);
    lua_getfield(L, SCENARIO, "name");
    snprintf(name, room, "%s", lua_tostring(L, -1));
    close_state(L, &m, name);
    for (int n = 0; n < count; n++)
        if (strcmp(names[n], name) == 0) return true;
    return count == 0;
}

static int fail_allocations(const char *path, char **names, int count)
{
    scenarios s = read_scenarios(path);
    unsigned long points = 0, run_scenarios = 0, wrong = 0;
    for (int i = 1; i <= s.count; i++) {
        char name[NAME_ROOM];
        if (!is_named(&s, i, names, count, name, sizeof name)) continue;
        unsigned long before = points;
        for (int with = ALONE; with < REFUSALS; with++) {
            bool done = false;
            for (unsigned long k = 1; !done; k++) {
                if (!fail_one(&s, i, k, (refusal)with, &done)) wrong++;
                if (!done) points++;
            }
        }
        run_scenarios++;
        printf("%8lu  %s\n", points - before, name);
        fflush(stdout);
    }
    printf("oom: %lu scenarios, %lu allocation points failed, %lu wrong\n", run_scenarios, points, wrong);
    free(s.code);
    return wrong == 0 && run_scenarios > 0 ? 0 : 1;
}

/* Runs every scenario in one state, with a collection at one object in `every` (0: none); returns how many failed. */
static unsigned long run_all(const scenarios *s, unsigned long every, unsigned long *collections)
{
    memory m;
    unsigned long wrong = 0;
    lua_State *L = open_state(&m);
    for (int i = 1; i <= s->count; i++) {
        const char *name = prepare(L, s, i);
        m.every = every;
        int failed = run(L, &m, 0, ALONE);
        m.every = 0;
        if (failed != LUA_OK || lua_gettop(L) < ANSWER || !is_right(L)) {
            complain(L, name, 0, ALONE, "none of which fails", failed);
            wrong++;
        }
    }
    *collections += m.collections;
    if (!close_state(L, &m, s->path)) wrong++;
    return wrong;
}

/* Arms the finalizer of spec/stress/haunt.lua for the scenario on the stack. */
static void arm_finalizer(lua_State *L, const char *how)
{
    must(L, luaL_dofile(L, "spec/stress/haunt.lua"), "spec/stress/haunt.lua");
    lua_pushstring(L, how);
    lua_getfield(L, SCENARIO, "run");
    lua_pushvalue(L, OBJECT);
    must(L, lua_pcall(L, 3, 1, 0), "spec/stress/haunt.lua");
    lua_setglobal(L, "finalizer_has_run");
}

static bool finalizer_has_run(lua_State *L)
{
    lua_getglobal(L, "finalizer_has_run");
    bool ran = lua_pcall(L, 0, 1, 0) == LUA_OK && lua_toboolean(L, -1) != 0;
    lua_pop(L, 1);
    return ran;
}

/* Haunts scenario i at object k; *done once the scenario makes no such object. False: something is wrong. */
static bool haunt_one(const scenarios *s, int i, unsigned long k, const char *how, unsigned long *ran, bool *done)
{
    memory m;
    lua_State *L = open_state(&m);
    char title[NAME_ROOM];
    snprintf(title, sizeof title, "%s", prepare(L, s, i));
    arm_finalizer(L, how);
    lua_settop(L, OBJECT);
    m.made = 0;
    m.haunted = k;
    int failed = run(L, &m, 0, ALONE);
    m.haunted = 0;
    *done = m.made < k;
    bool refused = failed != LUA_OK || (lua_gettop(L) > ANSWER && lua_isnil(L, ANSWER));
    bool good = refused ? !*done && lua_isstring(L, -1) : lua_gettop(L) >= ANSWER && is_right(L);
    if (!good && !*done) good = strstr(text_at(L, ANSWER), "attempt to ") != NULL; /* a message as an answer */
    if (!good) complain(L, title, k, ALONE, how, failed);
    if (finalizer_has_run(L)) ++*ran;
    return close_state(L, &m, title) && good;
}

static int haunt(const char *path, char **names, int count)
{
    static const char *const ways[] = {"close", "ask"};
    scenarios s = read_scenarios(path);
    unsigned long points = 0, ran = 0, run_scenarios = 0, wrong = 0;
    for (int i = 1; i <= s.count; i++) {
        char name[NAME_ROOM];
        if (!is_named(&s, i, names, count, name, sizeof name)) continue;
        run_scenarios++;
        for (int way = 0; way < 2; way++) {
            bool done = false;
            for (unsigned long k = 1; !done; k++, points += !done)
                if (!haunt_one(&s, i, k, ways[way], &ran, &done)) wrong++;
        }
    }
    printf("haunt: %lu scenarios, %lu points, %lu finalizers, %lu wrong\n", run_scenarios, points, ran, wrong);
    free(s.code);
    return wrong == 0 && run_scenarios > 0 ? 0 : 1;
}

static int print_names(const char *path)
{
    scenarios s = read_scenarios(path);
    for (int i = 1; i <= s.count; i++) {
        char name[NAME_ROOM];
        is_named(&s, i, NULL, 0, name, sizeof name);
        puts(name);
    }
    free(s.code);
    return 0;
}

static int run_once(const char *path, unsigned long every)
{
    scenarios s = read_scenarios(path);
    unsigned long collections = 0, wrong = run_all(&s, every, &collections);
    printf("%d scenarios in one state, %lu collections forced, %lu wrong\n", s.count, collections, wrong);
    free(s.code);
    return wrong == 0 ? 0 : 1;
}

/* ---- threads ---- */

#define ROUNDS 3

typedef struct thread {
    pthread_t thread;
    const scenarios *scenarios;
    unsigned long wrong;
} thread;

static void *run_thread(void *context)
{
    thread *t = context;
    unsigned long none = 0;
    for (int round = 0; round < ROUNDS; round++) t->wrong += run_all(t->scenarios, 0, &none);
    return NULL;
}

static int run_threads(int count, const char *path)
{
    scenarios s = read_scenarios(path);
    thread *threads = calloc((size_t)count, sizeof *threads);
    unsigned long wrong = 0;
    if (threads == NULL) return 2;
    for (int i = 0; i < count; i++) {
        threads[i].scenarios = &s;
        if (pthread_create(&threads[i].thread, NULL, run_thread, &threads[i]) != 0) return 2;
    }
    for (int i = 0; i < count; i++) {
        pthread_join(threads[i].thread, NULL);
        wrong += threads[i].wrong;
    }
    printf("%d threads, each with its own states, %d times %d scenarios: %lu wrong\n", count, ROUNDS, s.count, wrong);
    free(threads);
    free(s.code);
    return wrong == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    const char *what = argc > 2 ? argv[1] : "";
    if (strcmp(what, "run") == 0) return run_file(argv + 2, argc - 2, 0);
    if (strcmp(what, "stress") == 0 && argc > 3) return run_file(argv + 3, argc - 3, strtoul(argv[2], NULL, 10));
    if (strcmp(what, "oom") == 0) return fail_allocations(argv[2], argv + 3, argc - 3);
    if (strcmp(what, "haunt") == 0) return haunt(argv[2], argv + 3, argc - 3);
    if (strcmp(what, "threads") == 0 && argc > 3) return run_threads(atoi(argv[2]), argv[3]);
    if (strcmp(what, "once") == 0) return run_once(argv[2], argc > 3 ? strtoul(argv[3], NULL, 10) : 0);
    if (strcmp(what, "names") == 0) return print_names(argv[2]);
    fprintf(stderr, "usage: host run|stress N|oom|haunt|threads N|once|names FILE ...\n");
    return 2;
}
